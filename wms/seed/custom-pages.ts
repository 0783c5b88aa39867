/** Custom RF pages, to show what the WMS can define by itself (modules.md, custom RF pages). None of them has a fault. */
import { anyProblem, problem, stockAt, trailerCheck } from '#domain/custom-pages/examples.ts';

export const customPages = [trailerCheck, stockAt, problem, anyProblem];
