import type { ChampDeFormulaire } from '../form/erreur-champ';
import { GroupeDeCases } from '../form/groupe-de-cases';

interface Props<Cle extends string> {
  champ: ChampDeFormulaire;
  legende: string;
  /** What can be chosen, with its words. */
  choix: Record<Cle, string>;
  /** One below the other, in columns where there is room. */
  colonnes?: boolean;
}

/** Boxes of which at least one is to be ticked. */
export const Cases = <Cle extends string>({ champ, legende, choix, colonnes = false }: Props<Cle>) => (
  <GroupeDeCases champ={champ} legende={legende}>
    {(chosen) => (
      <div className={colonnes ? 'grid gap-x-5 sm:grid-cols-2' : 'flex flex-wrap gap-x-5'}>
        {Object.entries<string>(choix).map(([cle, mots]) => (
          <label key={cle} className="flex min-h-8 items-center gap-2 text-sm">
            <input
              type="checkbox"
              name={champ.name}
              value={cle}
              defaultChecked={chosen.has(cle)}
              className="checkbox checkbox-sm"
            />
            {mots}
          </label>
        ))}
      </div>
    )}
  </GroupeDeCases>
);
