import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
ax.barh(['Tom', 'Dick', 'Harry'], [4, 9, 6], xerr=[1, .5, .8], color='teal')
ax.invert_yaxis()
ax.set_xlabel('Performance')
