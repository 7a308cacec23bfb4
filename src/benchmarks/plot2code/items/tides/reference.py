import matplotlib.pyplot as plt
import numpy as np

hours = np.arange(0, 25, 0.5)
harbour = 2.1 + 1.6 * np.cos(2 * np.pi * (hours - 3) / 12.4)
river = 1.4 + 0.9 * np.cos(2 * np.pi * (hours - 5) / 12.4)

plt.figure(figsize=(8, 4))
plt.plot(hours, harbour, 'o-', color='navy', markersize=3, label='Harbour')
plt.plot(hours, river, 's--', color='darkorange', markersize=3, label='River mouth')
plt.axhline(2.5, color='grey', linewidth=1, linestyle=':')
plt.text(0.3, 2.55, 'ferry can land', color='grey')
plt.title('Tides on 4 June')
plt.xlabel('hour of the day')
plt.ylabel('water level (m)')
plt.xlim(0, 24)
plt.xticks(range(0, 25, 3))
plt.legend(loc='lower right')
plt.grid(alpha=0.3)
plt.show()
