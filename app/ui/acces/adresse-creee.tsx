import { Link } from '@remix-run/react';
import { useEffect, useId, useRef, useState } from 'react';
import { paths } from '~/http/paths';

/** A secret address, the one time that it can be shown. */
export function AdresseCreee({ url }: { url: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // The form that it takes the place of had the focus.
  useEffect(() => field.current?.focus(), []);
  return (
    <div className="grid gap-3 text-sm">
      <p>
        Elle ne sera plus jamais affichée. Qui la connaît lit l’agenda : gardez-la pour vous, et révoquez-la
        si elle s’égare.
      </p>
      <div className="grid gap-1">
        <label htmlFor={id} className="font-medium">
          Adresse secrète
        </label>
        <div className="flex gap-2">
          <input
            ref={field}
            id={id}
            readOnly
            value={url}
            className="input input-sm w-full font-mono text-sm"
            onFocus={(event) => event.target.select()}
          />
          <Copier url={url} select={() => field.current?.select()} />
        </div>
      </div>
      <ul className="list-disc space-y-1 pl-5">
        <li>Google Agenda : « Autres agendas », « À partir de l’URL ».</li>
        <li>Outlook : « Ajouter un calendrier », « S’abonner à partir du web ».</li>
        <li>
          iPhone, Mac, Thunderbird :{' '}
          <a href={url.replace(/^https?:/, 'webcal:')} className="link">
            s’abonner sur cet appareil
          </a>
          .
        </li>
      </ul>
      <p className="opacity-80">
        Google et Outlook relisent l’adresse à leur rythme, parfois plusieurs heures après.
      </p>
      <div className="mt-2 flex justify-end">
        <Link to={paths.acces()} preventScrollReset className="btn btn-primary btn-sm">
          J’ai copié l’adresse
        </Link>
      </div>
    </div>
  );
}

/** Only where a script can do it. */
function Copier({ url, select }: { url: string; select: () => void }) {
  const [etat, setEtat] = useState<'absent' | 'pret' | 'copie'>('absent');
  useEffect(() => setEtat('pret'), []);
  if (etat === 'absent') return null;
  const copy = () => {
    select();
    navigator.clipboard?.writeText(url).then(
      () => setEtat('copie'),
      () => undefined,
    );
  };
  return (
    <button type="button" className="btn btn-sm btn-outline flex-none" onClick={copy}>
      <span aria-live="polite">{etat === 'copie' ? 'Copiée' : 'Copier'}</span>
    </button>
  );
}
