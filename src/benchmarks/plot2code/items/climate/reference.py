import matplotlib.pyplot as plt
import numpy as np

months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
rain = [72, 55, 61, 48, 52, 66, 78, 81, 63, 74, 80, 77]
warmth = [2.1, 2.9, 6.0, 9.8, 14.2, 17.3, 19.4, 19.1, 15.6, 11.0, 6.1, 3.0]

fig, ax1 = plt.subplots(figsize=(8, 4.5))
ax1.bar(range(12), rain, color='lightsteelblue')
ax1.set_ylabel('rain (mm)', color='steelblue')
ax1.set_xticks(range(12), months)
ax2 = ax1.twinx()
ax2.plot(range(12), warmth, 'o-', color='orangered')
ax2.set_ylabel('temperature (\u00b0C)', color='orangered')
ax2.set_ylim(0, 25)
inset = ax1.inset_axes([0.06, 0.66, 0.22, 0.28])
inset.plot(warmth, rain, '.', color='0.3')
inset.set_title('rain by warmth', fontsize=8)
inset.tick_params(labelsize=7)
ax1.set_title('Climate of a small town')
ax1.set_ylim(0, 130)
plt.show()
