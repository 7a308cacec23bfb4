import matplotlib.pyplot as plt
import numpy as np

x = np.linspace(0, 4 * np.pi, 300)
waves = {'Sine': np.sin(x), 'Cosine': np.cos(x), 'Square': np.sign(np.sin(x)), 'Rectified': np.abs(np.sin(x))}

fig, axes = plt.subplots(2, 2, figsize=(8, 6), sharex=True, sharey=True, layout='constrained')
for ax, (name, wave), colour in zip(axes.flat, waves.items(), ['C0', 'C1', 'C2', 'C3']):
    ax.plot(x, wave, color=colour)
    ax.set_title(name)
    ax.set_ylim(-1.2, 1.2)
    ax.grid(linestyle=':')
axes[0, 0].set_xticks([0, 2 * np.pi, 4 * np.pi], ['0', r'$2\pi$', r'$4\pi$'])
fig.suptitle('Four waves')
fig.supxlabel('phase')
fig.supylabel('amplitude')
plt.show()
