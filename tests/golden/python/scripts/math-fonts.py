import matplotlib.pyplot as plt

fig, axes = plt.subplots(5, 1, figsize=(6, 6))
formula = r': $\int_0^1 \frac{x^2+\sqrt{y}}{\sin\theta}\,dx \approx \alpha\beta\Gamma,\ \mathtt{code}\ \mathbf{B}$'
for ax, name in zip(axes, ['dejavusans', 'dejavuserif', 'cm', 'stix', 'stixsans']):
    ax.text(0.5, 0.5, name + formula, math_fontfamily=name, ha='center', va='center', fontsize=14)
    ax.set_xticks([])
    ax.set_yticks([])
plt.show()
