import type { CleAcces } from '~/domain/access/facteurs/cle';
import { paths } from '~/http/paths';
import { formatInstant } from '~/lib/dates';
import { Bouton } from '../bouton';
import { FormulaireBouton } from '../form/formulaire-bouton';

/** One's passkeys, each with when it was last used, and the way to another. */
export const ProfilCles = ({ cles }: { cles: readonly CleAcces[] }) => (
  <section aria-labelledby="cles" className="p-4">
    <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
      <h2 id="cles" className="text-base">
        Clés d’accès
      </h2>
      <a href={paths.nouvelleCle()} className="btn btn-outline btn-sm">
        Ajouter une clé
      </a>
    </div>
    {cles.length === 0 ? (
      <p className="text-muet text-sm">
        L’empreinte, le visage ou une clé de sécurité, à la place du code de l’application.
      </p>
    ) : (
      <ul className="divide-base-300 divide-y">
        {cles.map(({ _id, nom, depuis, vueLe }) => (
          <li key={_id} className="flex items-center justify-between gap-3 py-2">
            <div className="min-w-0 text-sm">
              <p className="font-medium wrap-anywhere">{nom}</p>
              <p className="text-muet text-xs tabular-nums">
                ajoutée le {formatInstant(depuis)} ·{' '}
                {vueLe ? `utilisée le ${formatInstant(vueLe)}` : 'pas encore utilisée'}
              </p>
            </div>
            <FormulaireBouton action={paths.cleAcces(_id)}>
              <Bouton ton="ghost" className="-mr-3" aria-label={`Supprimer la clé ${nom}`}>
                Supprimer
              </Bouton>
            </FormulaireBouton>
          </li>
        ))}
      </ul>
    )}
  </section>
);
