import matplotlib.pyplot as plt
import numpy as np

plt.style.use('dark_background')
fig, ax = plt.subplots(figsize=(4, 3))
for i in range(5):
    ax.plot(np.sin(np.linspace(0, 6, 100) + i))
ax.set_title('dark')
