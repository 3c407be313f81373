import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { createProgram } from '../../../cli/program';

/** The command and all below it. */
const tree = (command: Command): Command[] => [command, ...command.commands.flatMap(tree)];

function aideOf(command: Command): string {
  const parts: string[] = [];
  command.configureOutput({ writeOut: (written) => void parts.push(written) });
  command.outputHelp();
  return parts.join('');
}

const nameOf = (command: Command): string =>
  command.parent ? `${nameOf(command.parent)} ${command.name()}` : command.name();

const commandes = tree(createProgram(false)).map((command) => [nameOf(command), command] as const);

test.each(commandes)('%s --help est en français, avec des exemples', (_, command) => {
  const aide = aideOf(command);
  expect(aide).toContain('Usage : auricule');
  expect(aide).toMatch(/Exemples? :/);
  expect(aide).not.toMatch(/\b(display help|Options:|Commands:|Arguments:|choices|default:)/);
});
