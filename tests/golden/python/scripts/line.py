import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
x = np.linspace(0, 10, 200)
ax.plot(x, np.sin(x), label='sin')
ax.plot(x, np.cos(x), '--', label='cos')
ax.set(xlabel='Angle (rad)', ylabel='Value', title='Two curves')
ax.legend()
ax.grid(True)
