import matplotlib.pyplot as plt
import numpy as np

fig, axs = plt.subplots(2, 2, figsize=(5, 4))
for i, a in enumerate(axs.flat):
    a.plot([0, 1, 2], [i, i + 1, i])
    a.set_title('Panel %s' % 'ABCD'[i])
    a.set_xlabel('x label')
fig.suptitle('Four panels')
fig.tight_layout()
