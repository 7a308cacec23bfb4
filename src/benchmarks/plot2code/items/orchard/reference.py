import matplotlib.pyplot as plt
import numpy as np

years = ['2021', '2022', '2023', '2024']
apples = [310, 285, 402, 377]
pears = [120, 164, 141, 188]
at = np.arange(len(years))

fig, ax = plt.subplots(figsize=(7, 4))
left = ax.bar(at - 0.2, apples, width=0.4, color='firebrick', label='apples')
right = ax.bar(at + 0.2, pears, width=0.4, color='olivedrab', label='pears')
ax.bar_label(left, padding=2)
ax.bar_label(right, padding=2)
ax.set_xticks(at, years)
ax.set_ylim(0, 450)
ax.set_ylabel('crates')
ax.set_title('Harvest of the old orchard')
ax.legend(ncols=2, frameon=False)
for side in ('top', 'right'):
    ax.spines[side].set_visible(False)
plt.show()
