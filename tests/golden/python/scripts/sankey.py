import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
from matplotlib.sankey import Sankey
Sankey(ax=ax, flows=[.25, .15, .60, -.20, -.15, -.05, -.50, -.10], labels=['', '', '', 'First', 'Second', 'Third', 'Fourth', 'Fifth'], orientations=[-1, 1, 0, 1, 1, 1, 0, -1]).finish()
