/** Works on a stream's items, a few at once, and asks for the next one only when there is room. Stops at the first fault. */
export async function forEachParallel<T>(
  items: AsyncIterable<T>,
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.asyncIterator]();
  let failed = false;
  let turn: Promise<unknown> = Promise.resolve();
  /** Generators answer one question at a time. */
  const next = (): Promise<IteratorResult<T>> => {
    const answer = turn.then(() => iterator.next());
    turn = answer.catch(() => undefined);
    return answer;
  };
  const worker = async (): Promise<void> => {
    try {
      for (let step = await next(); !step.done && !failed; step = await next()) await work(step.value);
    } catch (error) {
      failed = true;
      throw error;
    }
  };
  const results = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  const fault = results.find((result) => result.status === 'rejected');
  if (fault) throw fault.reason;
}
