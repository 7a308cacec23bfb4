import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
ax.text(.1, .8, 'Grüße, ελληνικά, Кириллица', rotation=10)
ax.text(.1, .5, 'bold italic', weight='bold', style='italic', size=16)
ax.text(.1, .2, 'two\nlines', linespacing=1.6, bbox={'facecolor': 'red', 'alpha': .5, 'pad': 8})
