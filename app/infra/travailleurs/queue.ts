interface Attente {
  /** Whose task it is: those of several take turns. */
  key: string;
}

export interface QueueLimits {
  /** Tasks that may wait in all, and of one key. */
  max: number;
  maxPerKey: number;
}

/** Tasks in waiting, first come first served within a key, one of each key in turn. */
export class FairQueue<Task extends Attente> {
  private readonly waiting = new Map<string, Task[]>();
  private count = 0;

  constructor(private readonly limits: QueueLimits) {}

  /** Takes a task in; false where there is no room for it. */
  push(task: Task): boolean {
    const own = this.waiting.get(task.key) ?? [];
    if (this.count >= this.limits.max || own.length >= this.limits.maxPerKey) return false;
    own.push(task);
    this.waiting.set(task.key, own);
    this.count += 1;
    return true;
  }

  /** The next task; its key goes to the end of the round. */
  take(): Task | undefined {
    const [first] = this.waiting;
    if (!first) return undefined;
    const [key, own] = first;
    const task = own.shift();
    this.count -= 1;
    this.waiting.delete(key);
    if (own.length > 0) this.waiting.set(key, own);
    return task;
  }

  /** Takes a task out again; false when it no longer waits. */
  remove(task: Task): boolean {
    const own = this.waiting.get(task.key);
    const rank = own?.indexOf(task) ?? -1;
    if (!own || rank < 0) return false;
    own.splice(rank, 1);
    if (own.length === 0) this.waiting.delete(task.key);
    this.count -= 1;
    return true;
  }

  /** Everything that waits, which then no longer does. */
  clear(): Task[] {
    const all = [...this.waiting.values()].flat();
    this.waiting.clear();
    this.count = 0;
    return all;
  }
}
