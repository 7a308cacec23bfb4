import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
ax.pie([15, 30, 45, 10], labels=['Frogs', 'Hogs', 'Dogs', 'Logs'], autopct='%1.1f%%', explode=(0, .1, 0, 0), startangle=90, shadow=True)
