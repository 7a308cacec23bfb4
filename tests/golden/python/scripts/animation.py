import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
from matplotlib.animation import FuncAnimation
x = np.linspace(0, 2 * np.pi, 100)
line, = ax.plot(x, np.sin(x))
animation = FuncAnimation(fig, lambda i: line.set_ydata(np.sin(x + i / 10)) or (line,), frames=20)
