import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
from matplotlib.patches import Circle, Ellipse, FancyBboxPatch, Polygon, Rectangle, Wedge
for p in [Circle((.2, .2), .1), Ellipse((.5, .2), .3, .1, angle=30, fc='C1'), Wedge((.8, .2), .12, 30, 270, fc='C2'), Rectangle((.1, .5), .2, .3, hatch='xx', fill=False), Polygon([(.4, .5), (.6, .5), (.5, .9)], fc='C3', ec='k'), FancyBboxPatch((.72, .6), .15, .2, 'round,pad=.05', fc='C4')]:
    ax.add_patch(p)
ax.set_aspect('equal')
