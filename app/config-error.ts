/** Raised at start with every fault of the environment at once. */
export class ConfigError extends Error {
  constructor(readonly faults: string[]) {
    super(`Configuration invalide :\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}
