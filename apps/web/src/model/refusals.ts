// Refusals and errors in words for people.

export const whyOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A text of the engine with the names of players in place of their seats. */
export const withNames = (words: string, players: readonly string[]): string =>
  words.replace(/\bseat (\d+)\b/g, (all, seat: string) => players[Number(seat)] ?? all);
