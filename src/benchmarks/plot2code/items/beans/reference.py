import matplotlib.pyplot as plt
import numpy as np

rng = np.random.RandomState(3)
kinds = ['runner', 'broad', 'soya', 'black']
lengths = [rng.normal(mean, spread, 60) for mean, spread in [(22, 3), (17, 2), (7, 1), (12, 2.5)]]

fig, (ax1, ax2) = plt.subplots(1, 2, figsize=(9, 4), sharey=True)
boxes = ax1.boxplot(lengths, patch_artist=True, tick_labels=kinds)
for patch, colour in zip(boxes['boxes'], ['#a6cee3', '#b2df8a', '#fb9a99', '#fdbf6f']):
    patch.set_facecolor(colour)
ax1.set_title('Box plot')
ax1.set_ylabel('pod length (cm)')
ax2.violinplot(lengths, showmedians=True)
ax2.set_xticks(range(1, 5), kinds)
ax2.set_title('Violin plot')
fig.suptitle('Pods of four beans')
plt.show()
