import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
rng = np.random.default_rng(0)
ax.scatter(rng.normal(size=20000), rng.normal(size=20000), s=2, alpha=.2)
ax.set_title('20,000 points')
