import matplotlib.pyplot as plt
import numpy as np

rng = np.random.RandomState(7)
minutes = np.concatenate([rng.normal(24, 5, 600), rng.normal(47, 8, 300)])

fig, ax = plt.subplots()
ax.hist(minutes, bins=np.arange(0, 81, 4), color='steelblue', edgecolor='white')
ax.axvline(minutes.mean(), color='crimson', linestyle='--', label=f'mean {minutes.mean():.1f} min')
ax.axvline(np.median(minutes), color='black', linestyle=':', label=f'median {np.median(minutes):.1f} min')
ax.set_title('Way to work, 900 people')
ax.set_xlabel('minutes')
ax.set_ylabel('people')
ax.legend()
plt.show()
