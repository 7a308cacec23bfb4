import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
from matplotlib.ticker import EngFormatter, MultipleLocator, PercentFormatter
ax.plot([0, 5e3, 9e4], [0, .5, 1])
ax.xaxis.set_major_formatter(EngFormatter(unit='Hz'))
ax.yaxis.set_major_formatter(PercentFormatter(1))
ax.yaxis.set_minor_locator(MultipleLocator(.05))
ax.tick_params(which='both', direction='in', top=True, right=True)
