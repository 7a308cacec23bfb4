import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
ax.text(.1, .7, 'DejaVu Serif', family='serif', size=16)
ax.text(.1, .4, 'DejaVu Sans Mono', family='monospace', size=14)
ax.set_title('Fonts')
