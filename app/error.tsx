'use client';

import { CrashedPage } from '@/components/site/CrashedPage.client';

export default CrashedPage;
