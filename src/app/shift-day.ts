/** Midnight of the terminal's own day, as ops are stamped. */
export function startOfToday(): string {
  const day = new Date();
  day.setHours(0, 0, 0, 0);
  return day.toISOString();
}
