import matplotlib.pyplot as plt
import numpy as np

stations = [
    ('North Quay', 1.0, 4.2, 'tab:blue'),
    ('Mill Lane', 2.4, 3.1, 'tab:blue'),
    ('Central', 4.0, 2.5, 'tab:red'),
    ('Museum', 5.7, 3.3, 'tab:green'),
    ('Airport', 7.6, 4.4, 'tab:green'),
]

fig, ax = plt.subplots(figsize=(8, 4.5))
ax.plot([x for _, x, _, _ in stations], [y for _, _, y, _ in stations], color='0.7', linewidth=4, zorder=1)
for name, x, y, colour in stations:
    ax.scatter(x, y, s=120, color=colour, edgecolor='black', zorder=2)
    ax.text(x + 0.15, y + 0.15, name, fontsize=11, rotation=20)
box = {'boxstyle': 'round', 'facecolor': 'lightyellow', 'edgecolor': 'goldenrod'}
ax.text(0.03, 0.05, 'Every 12 minutes\nfrom 5:30 to 23:40', transform=ax.transAxes, bbox=box)
ax.set_title('Tram line 4', fontsize=16, fontweight='bold')
ax.set_xlim(0, 9)
ax.set_ylim(1.5, 5.5)
ax.axis('off')
plt.show()
