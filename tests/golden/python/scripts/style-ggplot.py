import matplotlib.pyplot as plt
import numpy as np

plt.style.use('ggplot')
fig, ax = plt.subplots(figsize=(4, 3))
rng = np.random.default_rng(0)
ax.plot(np.cumsum(rng.normal(size=(100, 3)), axis=0))
ax.set_title('ggplot')
