import { paths } from '~/http/paths';
import { LiensAuth } from './liens';

/** What concerns a second factor was asked for by somebody who has none. */
export const DoubleAuthAbsente = () => (
  <>
    <div className="grid gap-4">
      <h1>Double authentification</h1>
      <p className="text-sm">Elle n’est pas activée sur votre compte.</p>
      <a href={paths.doubleAuth()} className="btn btn-primary btn-sm">
        L’activer
      </a>
    </div>
    <LiensAuth liens={['profil']} />
  </>
);
