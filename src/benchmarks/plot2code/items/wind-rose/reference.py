import matplotlib.pyplot as plt
import numpy as np

names = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']
days = [21, 14, 18, 25, 40, 92, 98, 57]
angles = np.arange(8) * np.pi / 4

fig = plt.figure(figsize=(5.5, 5.5))
ax = fig.add_subplot(projection='polar')
ax.set_theta_zero_location('N')
ax.set_theta_direction(-1)
ax.bar(angles, days, width=0.6, color=plt.cm.viridis(np.array(days) / 100), edgecolor='white')
ax.set_xticks(angles, names)
ax.set_yticks([25, 50, 75, 100])
ax.set_rlabel_position(67)
ax.set_title('Wind at the lighthouse, days a year', pad=18)
plt.show()
