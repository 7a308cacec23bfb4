import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
rng = np.random.default_rng(0)
ax.hist([rng.normal(i, 1, 300) for i in range(3)], bins=15, stacked=True, density=True)
ax.set_title('Stacked')
