"""Statistics of scipy 1.17.1, statsmodels 0.15.0 and mpmath 1.4.1: python make.py > goldens.json

Each case is a request of the headless command with the answer that it must have; numbers that are not finite are
"nan", "inf" and "-inf". `tails` are p-values of t and the normal distribution with 30 digits of working precision.
"""
import json, math, warnings
import mpmath, numpy as np
from scipy import stats
from statsmodels.stats.contingency_tables import mcnemar
from statsmodels.stats.multitest import multipletests

warnings.simplefilter("ignore")
np.seterr(all="ignore")
rng = np.random.default_rng(20)
cases = []


def plain(value):
    value = float(value)
    return value if math.isfinite(value) else ("nan" if math.isnan(value) else "inf" if value > 0 else "-inf")


def add(request, result):
    cases.append({"request": request, "answer": {key: [plain(v) for v in value] if isinstance(value, list) else plain(value) for key, value in result.items()}})


def two(test, function, x, y):
    x, y = [float(v) for v in x], [float(v) for v in y]
    result = function(x, y)
    add({"test": test, "x": x, "y": y}, {"statistic": result.statistic, "p": result.pvalue})


independent = {"t-test": stats.ttest_ind, "welch-t-test": lambda x, y: stats.ttest_ind(x, y, equal_var=False)}
paired = {"paired-t-test": stats.ttest_rel, "pearson": stats.pearsonr, "spearman": stats.spearmanr, "kendall-tau-b": stats.kendalltau, "wilcoxon": stats.wilcoxon}
samples = []
for n in (2, 3, 5, 8, 13, 14, 33, 34, 50, 51, 130):
    x = rng.normal(size=n).round(3)
    samples += [(x, (0.5 * x + rng.normal(size=n)).round(3)), (rng.integers(1, 6, n), rng.integers(1, 6, n))]
line = np.arange(40.0)
swapped = line.copy()
swapped[[3, 4]] = swapped[[4, 3]]
long = np.arange(180.0)
samples += [(line, line), (line, swapped), (line, -line), (long, long), ([1, 1, 1, 1], [1, 2, 3, 4]), ([2, 2, 2], [2, 2, 2]), ([1, 1, 1], [2, 2, 2])]
samples += [([0.1] * 9, [0.2] * 9), ([1, 2], [2, 1]), ([1, 1, 2], [3, 3, 1]), ([1, 2, 3], [3.3, 6.3, 9.3]), ([1, 1, 1 + 1e-15, 1], [1, 2, 3, 5])]
samples += [([1e15, 1e15 + 1, 1e15 + 2, 1e15 + 4], [1, 2, 3, 4]), ([1e-170, 2e-170, 4e-170], [3e-170, 1e-170, 9e-170]), ([1e160, -2e160, 5e160], [1e160, 2e160, 3e160])]
samples += [([3, 4, 5, 6], [3, 4, 5, 6]), ([3, 4, 5, 6], [3, 4, 5, 7]), (np.zeros(20), np.zeros(20)), (np.r_[line, 0, 0], np.r_[line, 1, 2])]
for x, y in samples:
    for test, function in {**independent, **paired}.items():
        two(test, function, x, y)
for test, function in independent.items():
    for n, m in ((1, 1), (1, 5), (7, 3), (40, 90)):
        two(test, function, rng.normal(size=n).round(3), rng.normal(1, 3, m).round(3))
    two(test, function, [], [1.0, 2.0])
for kind in ("normal", "binary", "constant", "outlier"):
    n = 11
    x = {"normal": rng.normal(size=n).round(3), "binary": rng.integers(0, 2, n) * 1.0, "constant": np.full(n, 0.7), "outlier": np.r_[rng.normal(size=n - 1).round(3), 40.0]}[kind]
    index = rng.integers(0, n, (120, n))

    class Fixed(np.random.Generator):
        def __init__(self):
            super().__init__(np.random.PCG64(0))

        def integers(self, *given, **named):
            return index

    for test, method in (("bca-interval", "BCa"), ("percentile-interval", "percentile")):
        found = stats.bootstrap((x,), np.mean, n_resamples=120, method=method, rng=Fixed(), vectorized=True).confidence_interval
        add({"test": test, "x": x.tolist(), "index": index.tolist()}, {"interval": [found.low, found.high]})
for table in ([[10, 3], [8, 20]], [[0, 0], [0, 5]], [[50, 12], [12, 30]], [[7, 200], [150, 2]], [[0, 1], [0, 0]], [[1, 900], [20, 1]]):
    found = mcnemar(table, exact=True)
    add({"test": "mcnemar", "table": table}, {"statistic": found.statistic, "p": found.pvalue})
for p in ([0.03], [0.01, 0.04, 0.01, 0.5, 0.9], [0.2, 0.01, 0.01, 0.02], [1, 0, 0.5]):
    add({"test": "holm", "p": p}, {"p": multipletests(p, method="holm")[1].tolist()})
mpmath.mp.dps = 30
tails = []
for df in (1, 1.7, 2, 5, 30, 99.5, 1998, 100000):
    for t in (0.001, 0.5, 1.3, 4, 30, 1000, 1e8, 1e12):
        x = mpmath.mpf(df) / (mpmath.mpf(df) + mpmath.mpf(t) ** 2)
        p = mpmath.betainc(mpmath.mpf(df) / 2, mpmath.mpf(1) / 2, 0, x, regularized=True)
        if p > 1e-290:
            tails.append({"t": t, "df": df, "p": float(p)})
for z in (0.001, 0.7, 1.96, 2.49, 2.51, 5, 12, 30, 36):
    tails.append({"t": z, "df": "inf", "p": float(mpmath.erfc(mpmath.mpf(z) / mpmath.sqrt(2)))})
print(json.dumps({"cases": cases, "tails": tails}, separators=(",", ":")))
