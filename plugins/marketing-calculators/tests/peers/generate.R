# Writes the tables that R answers: Rscript tests/calculators/peers/generate.R
# Only functions of base R and stats decide; nothing here repeats the formulas of the calculators.
set.seed(20261122)
folder <- dirname(sub("--file=", "", grep("--file=", commandArgs(), value = TRUE)))
exact <- function(x) formatC(x, digits = 17, format = "g")
write_table <- function(name, by, rows) {
  path <- file.path(folder, paste0(name, ".csv"))
  writeLines(c(paste0("# ", R.version.string, ": ", by), paste(names(rows), collapse = ",")), path)
  write.table(rows, path, append = TRUE, sep = ",", quote = FALSE, row.names = FALSE, col.names = FALSE)
}

# A/B test sample size: power.prop.test
size <- function(baseline, relative, significance, power, variants) {
  p <- baseline / 100
  q <- p * (1 + relative / 100)
  n <- power.prop.test(p1 = p, p2 = q, sig.level = significance / 100 / (variants - 1), power = power / 100, tol = 1e-14)$n
  exact(n)
}
random <- data.frame(
  baseline = round(runif(500, 0.2, 45), 2), relative = round(runif(500, 1, 110), 1),
  significance = sample(c(0.1, 1, 2, 5, 10, 20), 500, TRUE), power = round(runif(500, 50, 99.9), 1),
  variants = sample(2:10, 500, TRUE))
extreme <- expand.grid(baseline = c(0.01, 0.5, 49), relative = c(0.1, 100), significance = c(0.1, 20), power = c(50, 99.9), variants = c(2, 10))
extreme <- rbind(extreme, data.frame(baseline = 99, relative = c(0.01, 1), significance = 5, power = 80, variants = 2))
rows <- rbind(random, extreme)
rows$n <- mapply(size, rows$baseline, rows$relative, rows$significance, rows$power, rows$variants)
write_table("ab-test-sample-size", "power.prop.test", rows)

# Score test: prop.test for the p-value; rpact (r-cran-rpact in Debian) for the rates that suit the counts best at a
# difference, uniroot for the ends. statsmodels is no peer here: up to 0.15.0 a coefficient of its cubic has count0 for nobs0.
score_of <- function(nA, xA, nB, xB, d) {
  at <- rpact:::.getFarringtonManningValuesDiff(rate1 = xB / nB, rate2 = xA / nA, theta = d, allocation = nB / nA)
  (xB / nB - xA / nA - d) / sqrt(at[1] * (1 - at[1]) / nB + at[2] * (1 - at[2]) / nA)
}
ends <- function(nA, xA, nB, xB, confidence) {
  z <- qnorm(1 - (1 - confidence / 100) / 2)
  seen <- xB / nB - xA / nA
  step <- 10 * sqrt(1 / nA + 1 / nB)
  root <- function(sign) uniroot(function(d) score_of(nA, xA, nB, xB, d) - sign * z,
    sort(c(seen, max(-1 + 1e-9, min(1 - 1e-9, seen - sign * step)))), tol = 1e-16, maxiter = 10000)$root
  c(root(1), root(-1))
}
enough <- function(nA, xA, nB, xB) {
  pooled <- (xA + xB) / (nA + nB)
  pmin(xA, xB, nA - xA, nB - xB, nA * pooled, nB * pooled, nA * (1 - pooled), nB * (1 - pooled)) >= 5
}
some <- data.frame(nA = round(10^runif(2000, 2, 6)), nB = round(10^runif(2000, 2, 6)))
rate <- 10^runif(2000, -2, -0.1)
some$xA <- rbinom(2000, some$nA, rate)
some$xB <- rbinom(2000, some$nB, pmin(0.99, rate * runif(2000, 0.7, 1.4)))
some <- head(some[with(some, enough(nA, xA, nB, xB)), ], 500)
edge <- data.frame(nA = sample(c(64, 1e6, 1e9, 1000), 200, TRUE), nB = sample(c(66, 1e6, 1e9, 500), 200, TRUE))
edge$xA <- round(edge$nA * runif(200, 0.1, 0.9)); edge$xB <- round(edge$nB * runif(200, 0.1, 0.9))
edge <- rbind(data.frame(nA = c(64, 55, 10, 100, 1e6), nB = c(66, 58, 10, 100, 1e6), xA = c(5, 25, 5, 50, 400), xB = c(13, 37, 5, 50, 700)), edge)
edge <- head(edge[with(edge, enough(nA, xA, nB, xB)), ], 50)
rows <- rbind(some, edge)
rows$confidence <- sample(c(90, 95, 99), 550, TRUE)
rows$p <- exact(mapply(function(nA, nB, xA, xB) prop.test(c(xB, xA), c(nB, nA), correct = FALSE)$p.value, rows$nA, rows$nB, rows$xA, rows$xB))
interval <- mapply(ends, rows$nA, rows$xA, rows$nB, rows$xB, rows$confidence)
rows$low <- exact(interval[1, ])
rows$high <- exact(interval[2, ])
write_table("score-test", paste0("prop.test, uniroot, rpact ", packageVersion("rpact")), rows)

# Exact tests: the mid-p of the hypergeometric and of the binomial distribution
mid_tails <- function(below, at, above) pmin(1, 2 * pmin(below + at / 2, above + at / 2))
small <- data.frame(nA = sample(5:400, 500, TRUE), nB = sample(5:400, 500, TRUE))
small$xA <- pmin(small$nA, rpois(500, 3))
small$xB <- pmin(small$nB, rpois(500, 6))
turned <- sample(c(TRUE, FALSE), 500, TRUE)
small$xA[turned] <- (small$nA - small$xA)[turned]
small$xB[turned] <- (small$nB - small$xB)[turned]
edge <- expand.grid(nA = c(1, 10, 100000, 1e6), nB = c(1, 12, 1e6), xA = c(0, 1), xB = c(0, 1))
edge <- rbind(edge, data.frame(nA = 10, nB = 10, xA = c(10, 10), xB = c(6, 10)), data.frame(nA = 1e6, nB = 1e6, xA = 4, xB = c(4, 40, 400)))
rows <- rbind(small, edge)
m <- rows$xA + rows$xB
rows$p <- exact(with(rows, mid_tails(
  phyper(xB - 1, nB, nA, m), dhyper(xB, nB, nA, m), phyper(xB, nB, nA, m, lower.tail = FALSE))))
write_table("mid-p", "phyper and dhyper", rows)

split <- data.frame(of = sample(2:100000, 500, TRUE), share = sample(c(1, 5, 10, 25, 50, 75, 90, 99), 500, TRUE))
split$b <- qbinom(runif(500, 0.0005, 0.9995), split$of, split$share / 100)
split <- rbind(split, expand.grid(of = c(12, 1e6, 2e9), share = c(1, 50, 99), b = c(0, 2, 5)),
  data.frame(of = 2e9, share = 50, b = 1e9 + c(0, 1, -1e4, 5e4, 1e5, -1e5)), data.frame(of = 10400, share = 50, b = c(5200, 5400, 4900, 5199, 5201)),
  data.frame(of = 1, share = c(1, 50, 99), b = 1), data.frame(of = 1e6, share = 1, b = c(9000, 9900, 10000, 10100, 11000, 9700, 9999, 10001, 10500)))
split$p <- exact(with(split, mid_tails(
  pbinom(b - 1, of, share / 100), dbinom(b, of, share / 100), pbinom(b, of, share / 100, lower.tail = FALSE))))
write_table("split", "pbinom and dbinom", split)

# Van Westendorp: counts by ecdf, straight lines by approxfun, crossings by uniroot
points_of <- function(answers) {
  x <- sort(unique(as.vector(answers)))
  count_ge <- function(v) length(v) * ecdf(-v)(-x)
  count_le <- function(v) length(v) * ecdf(v)(x)
  n <- nrow(answers)
  cheap0 <- round(count_ge(answers[, 1])); cheap <- round(count_ge(answers[, 2]))
  dear <- round(count_le(answers[, 3])); dear0 <- round(count_le(answers[, 4]))
  cross <- function(one, other) {
    gap <- one - other
    if (any(gap == 0)) return(mean(range(x[gap == 0])))
    uniroot(approxfun(x, gap), range(x), tol = 1e-15, maxiter = 10000)$root
  }
  c(cross(cheap0, n - cheap), cross(n - dear, dear0), cross(cheap, dear), cross(cheap0, dear0))
}
cases <- lapply(1:550, function(i) {
  n <- if (i <= 500) sample(3:40, 1) else sample(c(3, 3, 200, 400), 1)
  most <- if (i <= 500) sample(c(20, 100, 500), 1) else sample(c(4, 5, 9, 1e6), 1)
  # Answers that a calculator would leave out are for its own tests.
  answers <- t(replicate(n, sort(sample(most, 4))))
  if (i %% 3 == 0) answers <- answers + 0.25
  answers
})
found <- t(vapply(cases, points_of, numeric(4)))
write_table("price-sensitivity", "ecdf, approxfun and uniroot", data.frame(
  answers = vapply(cases, function(a) paste(apply(a, 1, paste, collapse = " "), collapse = ";"), ""),
  cheapness = exact(found[, 1]), expensiveness = exact(found[, 2]), indifference = exact(found[, 3]), optimal = exact(found[, 4])))
