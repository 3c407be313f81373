/**
 * An error that is known by its mark: screens and server are built apart, each with its copy of these classes, and `instanceof` must hold
 * from one to the other.
 */
export class MarkedError extends Error {
  static readonly mark: string;

  static override [Symbol.hasInstance](value: unknown): boolean {
    const own = ownMark(this);
    return classesOf(value).some((type) => type === this || (own !== undefined && ownMark(type) === own));
  }
}

const ownMark = (type: object): unknown => Object.getOwnPropertyDescriptor(type, 'mark')?.value;

/** The class of an error and those that it derives from. */
function classesOf(value: unknown): object[] {
  const classes: object[] = [];
  let type: unknown = value instanceof Error ? value.constructor : undefined;
  while (typeof type === 'function') {
    classes.push(type);
    type = Object.getPrototypeOf(type);
  }
  return classes;
}
