import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
x = np.arange(4)
ax.bar(x - .2, [20, 34, 30, 35], .4, label='Men')
ax.bar(x + .2, [25, 32, 34, 20], .4, label='Women')
ax.set_xticks(x, ['G1', 'G2', 'G3', 'G4'])
ax.legend()
