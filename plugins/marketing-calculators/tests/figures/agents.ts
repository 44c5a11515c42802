import { choose, sum, wilson95 } from './arithmetic.ts';
import { getFigures } from './figure.ts';

/** How many tasks were solved in 0, 1, … 5 of five runs. */
const tasksBySolved = [3, 2, 3, 4, 6, 22];
const runs = tasksBySolved.length - 1;
const tasks = sum(tasksBySolved);

/** The mean over all tasks of a value that depends on how many of its runs were solved. */
const mean = (of: (solved: number) => number): number =>
  sum(tasksBySolved.map((count, solved) => count * of(solved))) / tasks;
const allOf = (tries: number): number => mean((solved) => choose(solved, tries) / choose(runs, tries));
const oneOf = (tries: number): number => 1 - mean((solved) => choose(runs - solved, tries) / choose(runs, tries));

const rate = mean((solved) => solved / runs);
const variance = (mean((solved) => (solved / runs - rate) ** 2) * tasks) / (tasks - 1);
const half = 2.023 * Math.sqrt(variance / tasks);
/** The variance of a single run within its task, and that of the tasks themselves. */
const within = mean((solved) => (solved * (runs - solved)) / (runs * (runs - 1)));
const between = variance - within / runs;

const first = 200 * 0.18 + 28 * 3 + 18 * 14;
const people = 200 * 3 + 4 * 14;
const second = 200 * 0.24 + 44 * 3 + 6 * 14;

/** The true rate behind 77% from a judge that passes 59 of 60 right runs and this share of wrong ones. */
const corrected = (passedWrong: number): number => (0.77 - passedWrong) / (59 / 60 - passedWrong);
const [leastPassed, mostPassed] = wilson95(10, 40);

export const agents = [
  getFigures(
    'blog/evaluate-an-agent',
    ['In the example {46} runs are not solved', 200 - tasks * runs * rate],
    ['in 4, reading the rules in 21, calling the tool in 9 and writing to the customer in {12}', 46 - 4 - 21 - 9],
    ['The shop has {40} tasks', tasks],
    ['Of the {200} runs {154} are solved, which is {77%}', tasks * runs, tasks * runs * rate, rate],
    ['would be {71%} to {82%}', ...wilson95(154, 200)],
    ['standard deviation is {0.325}', Math.sqrt(variance)],
    ['the interval runs from {67%} to {87%}', rate - half, rate + half],
    ['as much as {67} independent ones', (rate * (1 - rate)) / (variance / tasks)],
    ['the margin is ±{10.4} points', 100 * half],
    ['it would be ±{9.4}', 202.3 * Math.sqrt(between / tasks)],
    ['80 such tasks would give ±{7.2}', 199 * Math.sqrt(variance / 80)],
    ['there are {10} ways to choose three of the five runs. In {4} of them', choose(5, 3), choose(4, 3)],
    ['it counts {0.4} for pass^3', choose(4, 3) / choose(5, 3)],
    ['| 1 | {77%} | {77%} |', oneOf(1), allOf(1)],
    ['| 2 | {86%} | {68%} |', oneOf(2), allOf(2)],
    ['| 3 | {90%} | {62%} |', oneOf(3), allOf(3)],
    ['| 5 | {93%} | {55%} |', oneOf(5), allOf(5)],
    ['solves {93%} of tasks at least once in five tries, and {55%} of them', oneOf(5), allOf(5)],
    ['0.77^5 is {27%}, and 1 − 0.23^5 is {99.9%}', 0.77 ** 5, 1 - 0.23 ** 5],
    ['One that succeeds {87%} of the time', 0.5 ** 0.2],
    ['one that succeeds {55%} of the time', 0.05 ** 0.2],
    ['28 were handed over and {18} were wrong', 46 - 28],
    ['at £30 an hour, so £{3}', (6 * 30) / 60],
    ['| Runs, 200 × £0.18 | £{36} |', 200 * 0.18],
    ['| Handed over, 28 × £3 | £{84} |', 28 * 3],
    ['| Wrong, 18 × £14 | £{252} |', 18 * 14],
    ['| Total | £{372} |', first],
    ['so a settled request costs £{1.86}', first / 200],
    ['200 × £3 + {4} × £14 = £{656}, or £{3.28} each', 0.02 * 200, people, people / 200],
    ['£36 ÷ 154 = £{0.23}', 36 / 154],
    ['hands over 44, gets {6} wrong', 200 - 150 - 44],
    [
      'Its total is £{48} + £{132} + £{84} = £{264}, or £{1.32} a request',
      200 * 0.24,
      44 * 3,
      6 * 14,
      second,
      second / 200,
    ],
    ['is cheaper by {29%}', 1 - second / first],
    ['an agent that never acts scores {15%}', 6 / 40],
    ['(0.77 − {0.25}) ÷ ({0.983} − 0.25) = {71%}', 10 / 40, 59 / 60, corrected(0.25)],
    ['anything from {14%} to {40%}', leastPassed, mostPassed],
    ['lies between {63%} and {75%} by this doubt', corrected(mostPassed), corrected(leastPassed)],
    ['seems to allow at most {1.5%}', 1 - 0.05 ** (1 / 200)],
    ['up to {7.2%} of tasks', 1 - 0.05 ** (1 / 40)],
  ),
];
