import matplotlib.pyplot as plt

names = ['Ash', 'Birch', 'Cedar', 'Elm']
heights = [3, 7, 2, 5]
fig, ax = plt.subplots(figsize=(4, 3))
bars = ax.bar(names, heights, color=['C0', 'C1', 'C2', 'C3'], yerr=[0.3, 0.5, 0.2, 0.4], capsize=4)
ax.bar_label(bars, padding=6)
ax.set_ylabel('count')
ax.set_title('Trees in the park')
plt.tight_layout()
plt.show()
