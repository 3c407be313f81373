import readline from 'node:readline';
import { Writable } from 'node:stream';

/** Questions to somebody at a terminal; they and what is said between them go to stderr. */
export interface Dialogue {
  say(text: string): void;
  /** An answer without spaces around it; `defaut`, shown as itself or as `montre`, for none. */
  ask(question: string, defaut?: string, montre?: string): Promise<string>;
  /** The same without showing what is typed, to the letter. */
  askSecret(question: string): Promise<string>;
  confirm(question: string, defaut: boolean): Promise<boolean>;
  end(): void;
}

export const hasTerminal = (): boolean => process.stdin.isTTY === true && process.stderr.isTTY === true;

/** Opens the terminal for questions. Ctrl-C and the end of the input end the command as a signal does, after a last sentence. */
export function openDialogue(adieu: string): Dialogue {
  let silent = false;
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!silent) process.stderr.write(chunk);
      done();
    },
  });
  const terminal = readline.createInterface({ input: process.stdin, output, terminal: true, historySize: 0 });
  let ended = false;
  const giveUp = () => {
    if (ended) return;
    ended = true;
    terminal.close();
    process.stderr.write(`\nInterrompu. ${adieu}\n`);
    process.emit('SIGINT', 'SIGINT');
  };
  terminal.on('SIGINT', giveUp);
  terminal.on('close', giveUp);
  const question = (text: string) => new Promise<string>((resolve) => terminal.question(text, resolve));
  const ask = async (text: string, defaut = '', montre = '') =>
    (await question(`${text}${defaut ? ` [${montre || defaut}]` : ''} : `)).trim() || defaut;
  return {
    say: (text) => void process.stderr.write(`${text}\n`),
    ask,
    async askSecret(text) {
      process.stderr.write(`${text} : `);
      silent = true;
      const answer = await question('').finally(() => {
        silent = false;
      });
      process.stderr.write('\n');
      return answer;
    },
    async confirm(text, defaut) {
      const answer = await ask(`${text} (${defaut ? 'O/n' : 'o/N'})`);
      return answer === '' ? defaut : /^o(ui)?$/i.test(answer);
    },
    end() {
      ended = true;
      terminal.close();
    },
  };
}
