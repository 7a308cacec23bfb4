import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
v = np.arange(12).reshape(3, 4)
ax.imshow(v)
for i in range(3):
    for j in range(4):
        ax.text(j, i, v[i, j], ha='center', va='center', color='w')
ax.set_xticks(range(4), labels=['Q1', 'Q2', 'Q3', 'Q4'], rotation=45, ha='right', rotation_mode='anchor')
