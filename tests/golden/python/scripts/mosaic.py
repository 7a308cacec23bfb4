import matplotlib.pyplot as plt
import numpy as np

fig, axd = plt.subplot_mosaic([['left', 'right'], ['left', 'low']], figsize=(5, 3), layout='constrained')
for k, a in axd.items():
    a.set_title(k)
axd['left'].plot([1, 3, 2])
