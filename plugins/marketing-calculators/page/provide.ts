import { provideCalculators } from '../../calculators/public/page-calculators.ts';
import { loaders } from './load.ts';

provideCalculators(loaders);
