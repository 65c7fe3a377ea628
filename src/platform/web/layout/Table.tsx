import {
  Box,
  getSpacing,
  type BoxProps,
  type ElementProps,
  type MantineSpacing,
} from '@mantine/core'
import type { CSSProperties } from 'react'
import classes from './Table.module.css'

type TableProps = BoxProps &
  ElementProps<'table'> & {
    /** Of the cells; a number is in pixels of the usual text size. Without it rows are as high as in lists. */
    verticalSpacing?: MantineSpacing
    horizontalSpacing?: MantineSpacing
    tabularNums?: boolean
    highlightOnHover?: boolean
    withTableBorder?: boolean
    stickyHeader?: boolean
    /** Where the header stays, below the top of what scrolls. */
    stickyHeaderOffset?: string
  } & Named

/** Who listens goes from table to table by their names: a label, or a caption. */
type Named =
  | { 'aria-label': string; captionSide?: never }
  | { 'aria-labelledby': string; captionSide?: never }
  | { captionSide: 'top' | 'bottom' }

/**
 * Shows a table. Its rows and cells may be plain elements, which are drawn in half the time, or those
 * below, which take Mantine's properties. Mantine's own table brings a scroll area along: 18 kB of
 * the dashboard.
 */
export function Table({
  verticalSpacing,
  horizontalSpacing = 'xs',
  captionSide,
  tabularNums,
  highlightOnHover,
  withTableBorder,
  stickyHeader,
  stickyHeaderOffset,
  className = '',
  style,
  ...others
}: TableProps) {
  const spacing = {
    '--table-vertical-spacing': getSpacing(verticalSpacing ?? 7),
    '--table-horizontal-spacing': getSpacing(horizontalSpacing),
    '--table-sticky-header-offset': stickyHeaderOffset,
    captionSide,
  } as CSSProperties
  return (
    <Box
      component="table"
      className={`table ${classes.table} ${className}`}
      mod={{
        tabularNums,
        highlightOnHover,
        withTableBorder,
        stickyHeader,
        close: verticalSpacing !== undefined,
      }}
      style={[spacing, style]}
      {...others}
    />
  )
}

Table.Thead = (props: BoxProps & ElementProps<'thead'>) => <Box component="thead" {...props} />
Table.Tbody = (props: BoxProps & ElementProps<'tbody'>) => <Box component="tbody" {...props} />
Table.Tfoot = (props: BoxProps & ElementProps<'tfoot'>) => <Box component="tfoot" {...props} />
Table.Tr = (props: BoxProps & ElementProps<'tr'>) => <Box component="tr" {...props} />
Table.Th = (props: BoxProps & ElementProps<'th'>) => <Box component="th" {...props} />
Table.Td = (props: BoxProps & ElementProps<'td'>) => <Box component="td" {...props} />
Table.Caption = (props: BoxProps & ElementProps<'caption'>) => (
  <Box component="caption" {...props} />
)
