// Words that come with the SCORM package.
import { onDemand } from '../app/i18n.ts';
import { scorm as en } from './en/scorm.ts';
import { scorm as zhCN } from './zh-CN/scorm.ts';

export type ScormWords = typeof zhCN;

export const scormWords = onDemand<ScormWords>({ 'zh-CN': zhCN, en });
