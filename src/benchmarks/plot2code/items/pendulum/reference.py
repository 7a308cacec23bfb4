import matplotlib.pyplot as plt
import numpy as np

t = np.linspace(0, 8, 400)
swing = np.exp(-t / 3) * np.cos(2 * np.pi * t)

fig, ax = plt.subplots(figsize=(7, 4))
ax.plot(t, swing, color='teal')
ax.plot(t, np.exp(-t / 3), color='grey', linestyle='--', linewidth=0.8)
ax.annotate('first return', xy=(1, np.exp(-1 / 3)), xytext=(2.2, 0.9), arrowprops={'arrowstyle': '->'})
ax.annotate(
    'nearly at rest', xy=(7, 0), xytext=(5.4, -0.55), arrowprops={'arrowstyle': '->'}, color='firebrick'
)
ax.text(4.2, 0.45, r'$e^{-t/3}\,\cos(2\pi t)$', fontsize=14)
ax.set_title('A pendulum comes to rest')
ax.set_xlabel('time $t$ (s)')
ax.set_ylabel('displacement')
ax.set_ylim(-1, 1.1)
plt.show()
