import { getFormProps, useForm } from '@conform-to/react';
import type { ParSaisie, Preuve } from '~/domain/access/verrou';
import type { Personne } from '~/domain/access/verrou.server';
import { paths } from '~/http/paths';
import type { Resultat } from '~/http/resultat';
import { FormulaireCle } from '../auth/formulaire-cle';
import { Bouton } from '../bouton';
import { Champ } from '../form/champ';
import { ResumeErreurs } from '../form/resume-erreurs';
import { Initiales } from './cadre-verrou';

interface Props {
  personne: Personne;
  par: ParSaisie;
  /** Whether a passkey opens it too. */
  cle: boolean;
  /** Where it leads back to, sealed. */
  page: string;
  /** A form that was sent to the locked session, sealed; '' without. */
  saisie: string;
  resultat?: Resultat | undefined;
}

/** Who is locked, and the field that opens their session: of their code where they have one, else of their password. */
export function Ouverture({ personne, par, cle, page, saisie, resultat }: Props) {
  const { _id, userId, nom, initiales } = personne;
  const [form, fields] = useForm<Preuve>({ lastResult: resultat, id: 'deverrouillage' });
  const caches = (preuve: Preuve['par']) => (
    <>
      <input type="hidden" name="personne" value={_id} />
      <input type="hidden" name="par" value={preuve} />
      <input type="hidden" name="page" value={page} />
      {saisie && <input type="hidden" name="saisie" value={saisie} />}
    </>
  );
  const autre = par === 'code' ? 'motDePasse' : 'code';
  return (
    <>
      <div
        className="mb-4 flex flex-col items-center gap-2 text-center"
        // Where this tab goes on by itself once they have opened their session in another.
        data-de={saisie ? undefined : userId}
        data-suite={paths.verrouSuite(page)}
      >
        <Initiales lettres={initiales} grand />
        <h1 className="max-w-full break-words">{nom}</h1>
        <p className="text-muet text-sm">
          {saisie ? 'Poste verrouillé. Ce que vous avez saisi est gardé.' : 'Poste verrouillé'}
        </p>
      </div>
      <form
        method="post"
        action={paths.verrou({ personne: _id, par })}
        data-sans-garde=""
        // Beside a form that is kept, the browser itself goes on: the script would lead to a page by its address.
        data-document={saisie ? '' : undefined}
        className="grid gap-4"
        {...getFormProps(form)}
      >
        <ResumeErreurs form={form} />
        {caches(par)}
        {par === 'code' ? (
          <Champ
            key={`code-${_id}`}
            champ={fields.pin}
            libelle="Code"
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            autoFocus
            required
          />
        ) : (
          <Champ
            key={`passe-${_id}`}
            champ={fields.password}
            libelle="Mot de passe"
            type="password"
            autoComplete="current-password"
            autoFocus
            required
          />
        )}
        <Bouton>Déverrouiller</Bouton>
      </form>
      {cle && (
        <FormulaireCle
          defi={paths.verrouDefi(_id)}
          action={paths.verrou({ personne: _id, par })}
          data-document={saisie ? '' : undefined}
          className="mt-3 grid gap-3"
        >
          {caches('cle')}
          <Bouton ton="neutral">Utiliser une clé d’accès</Bouton>
        </FormulaireCle>
      )}
      {personne.code && !saisie && (
        <p className="mt-3 text-center text-sm">
          <a href={paths.verrou({ personne: _id, par: autre, page })} className="link inline-block py-1">
            {par === 'code' ? 'Utiliser mon mot de passe' : 'Utiliser mon code'}
          </a>
        </p>
      )}
    </>
  );
}
