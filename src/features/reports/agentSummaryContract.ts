import { z } from 'zod'
import { daysBetween } from '../../core/calendar.ts'
import { packageType } from '../packages/contract.ts'
