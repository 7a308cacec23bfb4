import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
rng = np.random.default_rng(0)
ax.eventplot([rng.random(20) for _ in range(4)], colors=['C0', 'C1', 'C2', 'C3'], linelengths=.7)
