import matplotlib.pyplot as plt
import numpy as np

fig = plt.figure(figsize=(5, 4), layout='constrained')
g = fig.add_gridspec(3, 3)
for k, s in enumerate([g[0, :], g[1, :-1], g[1:, -1], g[-1, 0], g[-1, -2]]):
    fig.add_subplot(s).set_title(f'ax{k + 1}', fontsize=8)
