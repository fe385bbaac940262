'use client';

import { CrashedPage } from '@/components/site/Chrome.client';

export default CrashedPage;
