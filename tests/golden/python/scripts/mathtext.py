import matplotlib.pyplot as plt
import numpy as np

fig, ax = plt.subplots(figsize=(4, 3))
ax.text(.05, .7, r'$\int_0^\infty e^{-x^2}\,dx=\frac{\sqrt{\pi}}{2}$', fontsize=18)
ax.text(.05, .4, r'$\sum_{i=1}^{n} \alpha_i^2 \leq \hat\beta$', fontsize=16)
ax.text(.05, .1, r'$\mathbf{A}\cdot\vec{x} = \mathcal{L}(\theta)$', fontsize=16)
