import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
t = np.arange(.01, 10, .05)
ax.plot(t, np.exp(t), 'C3')
ax.set_ylabel('exp', color='C3')
twin = ax.twinx()
twin.plot(t, np.sin(2 * np.pi * t), 'C0')
twin.set_ylabel('sin', color='C0')
fig.tight_layout()
