"""Writes the tables that Python answers: python3 tests/calculators/peers/generate.py
statsmodels, scipy, mpmath and fractions decide; the formulas of the calculators are not repeated where one of them has its own."""
import itertools, math, random, sys
from fractions import Fraction as F
from pathlib import Path
import mpmath, numpy, scipy, statsmodels
from mpmath import mp, mpf
from scipy import optimize
from scipy.stats import nchypergeom_fisher, norm
from statsmodels.stats.proportion import proportion_confint, samplesize_confint_proportion

folder = Path(__file__).parent
rng = random.Random(20261122)
dice = numpy.random.default_rng(20261122)
mp.dps = 40

def write(name, by, columns, rows):
    lines = [f"# Python {sys.version.split()[0]}, {by}", ",".join(columns)]
    lines += [",".join(str(cell) for cell in row) for row in rows]
    (folder / f"{name}.csv").write_text("\n".join(lines) + "\n")

def typed(low, high, digits):
    return f"{rng.uniform(low, high):.{digits}f}"

def digits(value):
    return mpmath.nstr(mpf(value.numerator) / value.denominator if isinstance(value, F) else mpf(value), 17)

def fraction(text):
    return F(text)

# Odds intervals of the mid-p test
def odds_rows(extreme):
    for i in itertools.count():
        na, nb = (rng.randint(4, 200) for _ in range(2)) if not extreme else rng.choice([(10, 10), (1000, 1000), (20, 5000), (5000, 20)])
        xa, xb = min(na, rng.randint(0, 8)), min(nb, rng.randint(0, 12))
        if rng.random() < 0.4: xa, xb = na - xa, nb - xb
        m = xa + xb
        low_end, high_end = max(0, m - na), min(nb, m)
        confidence = rng.choice([90, 95, 99])
        tail = (1 - confidence / 100) / 2
        def tails(log):
            given = (na + nb, nb, m, math.exp(log))
            at = nchypergeom_fisher.pmf(xb, *given) / 2
            return nchypergeom_fisher.cdf(xb - 1, *given) + at, nchypergeom_fisher.sf(xb, *given) + at
        def root(f):
            return repr(math.exp(optimize.brentq(f, -25, 25, xtol=1e-15, rtol=8.9e-16)))
        low = "0" if xb == low_end else root(lambda log: tails(log)[1] - tail)
        high = "Infinity" if xb == high_end else root(lambda log: tails(log)[0] - tail)
        yield na, xa, nb, xb, confidence, low, high

# Survey: Wilson's interval, the normal interval at 50%, and the size for a margin
def survey_rows(extreme):
    for i in itertools.count():
        answers = int(10 ** rng.uniform(0.5, 6)) if not extreme else rng.choice([1, 2, 10, 10**8])
        share = typed(0, 100, 2) if not extreme else rng.choice(["0", "100", "0.01", "99.99", "50"])
        population = rng.choice([0, answers + 1 + int(10 ** rng.uniform(0, 7))])
        confidence = rng.choice([90, 95, 99])
        wanted = typed(0.1, 20, 2)
        alpha = float(F(100 - confidence, 100))
        corrected = float(F(answers) if population == 0 else F(answers) * (population - 1) / (population - answers))
        low, high = proportion_confint(float(F(share) / 100) * corrected, corrected, alpha, "wilson")
        margin = proportion_confint(corrected / 2, corrected, alpha, "normal")[1] - 0.5 if corrected >= norm.isf(alpha / 2) ** 2 else None
        large = samplesize_confint_proportion(0.5, float(F(wanted) / 100), alpha)
        # The answers whose corrected number is the large sample: n × (N − 1) / (N − n) = large.
        needed = large if population == 0 else optimize.brentq(lambda n: n * (population - 1) - large * (population - n), 0, population, xtol=1e-12, rtol=8.9e-16)
        yield answers, share, population, confidence, wanted, repr(max(0.0, low)), repr(min(1.0, high)), "" if margin is None else repr(margin), repr(needed)

# Retention: the likelihood written with gamma functions, maximised by scipy and then to 30 digits by mpmath
def survivors(a, b, t):
    return mpmath.beta(a, b + t) / mpmath.beta(a, b)

def log_beta(a, b):
    return mpmath.loggamma(a) + mpmath.loggamma(b) - mpmath.loggamma(a + b)

def likelihood(a, b, counts):
    a, b = mpf(a), mpf(b)
    total = sum((counts[t - 1] - counts[t]) * log_beta(a + 1, b + t - 1) for t in range(1, len(counts)))
    return total + counts[-1] * log_beta(a, b + len(counts) - 1) - counts[0] * log_beta(a, b)

def geometric(counts):
    stay = F(sum(counts[1:]), sum(counts[:-1]))
    return mpf(stay.numerator) / stay.denominator

def fit_ratio(counts, ahead):
    seen = len(counts) - 1
    stay = geometric(counts)
    # A little heterogeneity at the same mean: does the likelihood rise from the constant loss?
    with mpmath.workdps(100):
        stay = geometric(counts)
        size = mpf(10) ** 20
        slope = likelihood((1 - stay) * size, stay * size, counts) - likelihood((1 - stay) * size * 1000, stay * size * 1000, counts)
    if slope <= 0 or stay == 0:
        return stay ** ahead, "constant"
    from scipy.special import betaln
    t = numpy.arange(1, len(counts)); lost = -numpy.diff(counts)
    def objective(x):
        a, b = numpy.exp(x)
        return -(numpy.sum(lost * betaln(a + 1, b + t - 1)) + counts[-1] * betaln(a, b + seen) - counts[0] * betaln(a, b)) / counts[0]
    starts = [(u, v) for u in (-2, 3) for v in (-1, 2, 6)]
    best = min((optimize.minimize(objective, s, method="Nelder-Mead", options=dict(xatol=1e-7, fatol=1e-13, maxiter=1500, maxfev=1500)) for s in starts), key=lambda r: r.fun)
    def gradient(u, v):
        a, b = mpmath.exp(u), mpmath.exp(v)
        psi = mpmath.digamma
        da = sum(int(lost[i - 1]) * (psi(a + 1) - psi(a + b + i)) for i in range(1, seen + 1)) + counts[-1] * (psi(a) - psi(a + b + seen)) - counts[0] * (psi(a) - psi(a + b))
        db = sum(int(lost[i - 1]) * (psi(b + i - 1) - psi(a + b + i)) for i in range(1, seen + 1)) + counts[-1] * (psi(b + seen) - psi(a + b + seen)) - counts[0] * (psi(b) - psi(a + b))
        return da / counts[0], db / counts[0]
    u, v = mpmath.findroot(gradient, tuple(mpf(float(one)) for one in best.x), tol=1e-36, maxsteps=100)
    a, b = mpmath.exp(u), mpmath.exp(v)
    return survivors(a, b, seen + ahead) / survivors(a, b, seen), "beta-geometric"

def retention_rows(extreme):
    while True:
        periods = rng.randint(2, 24) if not extreme else rng.choice([2, 3, 40, 59])
        start = int(10 ** rng.uniform(2, 6)) if not extreme else rng.choice([100, 10**5, 10**8])
        mean = 10 ** rng.uniform(-4, math.log10(0.9))
        size = 10 ** rng.uniform(-0.5, 3)
        a, b = mean * size, (1 - mean) * size
        exactly = rng.random() < 0.3
        counts = [start]
        for t in range(1, periods + 1):
            leave = mean if exactly else a / (a + b + t - 1)
            counts.append(counts[-1] - (round(counts[-1] * leave) if rng.random() < 0.3 else int(dice.binomial(counts[-1], leave))))
        if counts[-1] == counts[0] or counts[-1] == 0 or counts[1] == counts[-1]:
            continue
        ahead = rng.randint(1, 60)
        try:
            ratio, kind = fit_ratio(counts, ahead)
        except (ValueError, ZeroDivisionError) as error:
            print("left out:", counts, error)
            continue
        yield " ".join(map(str, counts)), ahead, digits(ratio), kind

# The calculators of money, in exact fractions
def unit_rows(extreme):
    for i in itertools.count():
        spend, customers = typed(1, 50000, 2), rng.randint(1, 2000)
        revenue, margin, churn = typed(0.5, 500, 2), typed(5, 100, 1), typed(0.1, 60, 1)
        if extreme:
            # Exactly paid back after some months, exactly the lifetime value, and a penny beside both.
            churn, margin, revenue, customers = rng.choice(["10", "20", "25", "50", "100"]), "100", "10000", 1
            c = F(churn) / 100
            paid = 10000 * (1 - (1 - c) ** rng.randint(1, 3)) / c if i % 2 else 10000 / c
            spend = f"{float(paid) + rng.choice([0, 0, 0.01, -0.01]):.2f}"
        cost, contribution, c = F(spend) / customers, F(revenue) * F(margin) / 100, F(churn) / 100
        brought, months, stay = F(0), 0, F(1)
        if cost < contribution / c or (cost == contribution / c and c == 1):
            while brought < cost and months < 400:
                brought += contribution * stay
                stay *= 1 - c
                months += 1
            if months == 400: continue
        yield spend, customers, revenue, margin, churn, digits(cost), digits(contribution), digits(contribution / c), months or "never"

def order_rows(extreme):
    for i in itertools.count():
        order, fee, target, roas = typed(1, 500, 2), typed(0, 5, 1), typed(0, 40, 1), typed(0.5, 12, 2)
        goods, fulfilment, other = typed(0, float(order) / 2, 2), typed(0, float(order) / 3, 2), typed(0, float(order) / 5, 2)
        if extreme:
            # A contribution of exactly nothing, or a penny beside it.
            fee = "0"
            other = str(F(order) - F(goods) - F(fulfilment) + rng.choice([0, 0, F(1, 100), F(-1, 100)]))
            other = f"{float(F(other)):.2f}"
            if float(other) < 0: continue
        o = F(order)
        earned = o - F(goods) - F(fulfilment) - o * F(fee) / 100 - F(other)
        left = earned - o * F(target) / 100
        yield order, goods, fulfilment, fee, other, target, roas, digits(earned), digits(o / earned) if earned > 0 else "none", digits(o / left) if left > 0 else "none", digits(earned - o / F(roas))

def workflow_rows(extreme):
    for i in itertools.count():
        runs, tokens_in, tokens_out = rng.randint(1, 10**6), rng.randint(0, 10**5), rng.randint(0, 10**4)
        price_in, price_out, cached, price_cached = typed(0, 20, 2), typed(0, 80, 2), typed(0, 100, 1), typed(0, 2, 3)
        retries, checked, minutes, hour, fixed, by_hand = typed(0, 50, 1), typed(0, 100, 1), typed(0, 20, 1), typed(5, 90, 2), typed(0, 5000, 2), typed(0, 30, 1)
        if extreme:
            # A volume that just pays is a whole number of runs.
            tokens_in, tokens_out, cached, retries, checked = rng.choice([0, 1000]), 0, "0", "0", "0"
            price_in, by_hand, hour = "10", "6", typed(1, 90, 1)
            gain = F(by_hand) * F(hour) / 60 - F(tokens_in) * 10 / 10**6
            fixed = f"{float(gain * 100 * rng.randint(1, 900)):.2f}"
        c = F(cached) / 100
        price = F(price_in) * (1 - c) + F(price_cached) * c
        model = (tokens_in * price + tokens_out * F(price_out)) * (1 + F(retries) / 100) / 10**6
        checks, hand = F(checked) / 100 * F(minutes) * F(hour) / 60, F(by_hand) * F(hour) / 60
        gain = hand - model - checks
        total = runs * (model + checks) + F(fixed)
        yield runs, tokens_in, tokens_out, price_in, price_out, cached, price_cached, retries, checked, minutes, hour, fixed, by_hand, digits(total), digits(runs * hand - total), math.ceil(F(fixed) / gain) if gain > 0 else "none"

def channel_rows(extreme):
    for i in itertools.count():
        spend, sales, planned, elasticity = typed(1, 50000, 2), typed(0, 500000, 2), typed(0.01, 90000, 2), typed(0.01, 1, 2)
        if extreme: spend, planned, elasticity = rng.choice(["0.01", "10000000000"]), rng.choice(["0.01", "1", "10000000000"]), rng.choice(["0.01", "1"])
        grown = mpf(sales) * (mpf(planned) / mpf(spend)) ** mpf(elasticity)
        yield spend, sales, planned, elasticity, digits(grown), digits(mpf(elasticity) * grown / mpf(planned))

# The normal distribution: both tails beyond z, and the z above which a tail lies
def normal_rows(extreme):
    for i in itertools.count():
        z = rng.uniform(5, 37.5) if extreme else rng.uniform(0, 6)
        tail = 10 ** -rng.uniform(6, 300) if extreme else rng.uniform(0, 1)
        if extreme and rng.random() < 0.3: tail = 1 - 10 ** -rng.uniform(3, 15)
        elif not extreme and rng.random() < 0.5: tail = 10 ** -rng.uniform(0.4, 8)
        def off(x):
            return mpmath.log(mpmath.erfc(x / mpmath.sqrt(2)) / 2) - mpmath.log(mpf(tail))
        root = mpmath.findroot(off, mpf(norm.isf(tail)), tol=1e-36)
        yield repr(z), digits(mpmath.erfc(mpf(z) / mpmath.sqrt(2))), repr(tail), digits(root)

numbers = f"fractions; mpmath {mpmath.__version__}"
stats = f"statsmodels {statsmodels.__version__}, scipy {scipy.__version__}"
tables = {
    "odds-interval": (f"scipy {scipy.__version__}, mpmath {mpmath.__version__}", "nA,xA,nB,xB,confidence,low,high", odds_rows),
    "survey-margin-of-error": (stats, "answers,share,population,confidence,wanted,low,high,margin,needed", survey_rows),
    "retention-curve": (f"scipy {scipy.__version__}, mpmath {mpmath.__version__}", "counts,ahead,ratio,fit", retention_rows),
    "unit-economics": (numbers, "spend,customers,revenue,margin,churn,cost,contribution,lifetime,payback", unit_rows),
    "break-even-roas": (numbers, "order,goods,fulfilment,fee,other,target,roas,contribution,breakEven,forTarget,profit", order_rows),
    "ai-workflow-cost": (numbers, "runs,input,output,inputPrice,outputPrice,cached,cachePrice,retries,checked,minutes,hour,fixed,byHand,total,saved,breakEven", workflow_rows),
    "normal": (f"mpmath {mpmath.__version__}", "z,bothTails,tail,zAbove", normal_rows),
    "channel-mix": (numbers, "spend,sales,planned,elasticity,plannedSales,next", channel_rows),
}
for name, (by, columns, rows) in tables.items():
    if len(sys.argv) < 2 or name in sys.argv[1:]:
        # Each table has its own beginning, so that one can be made again without the others.
        rng.seed(name)
        dice = numpy.random.default_rng(len(name))
        write(name, by, columns.split(","), [*itertools.islice(rows(False), 500), *itertools.islice(rows(True), 50)])
