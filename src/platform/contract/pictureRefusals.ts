import { defineMessages } from './message.ts'

/** Why a picture of a camera cannot be kept; apart from the texts that every page loads. */
export const pictureRefusals = defineMessages({
  HEIC_PHOTO: [
    '{{name}} is a HEIC photo, which not every device shows. On the iPhone, choose Settings, Camera, Formats, Most Compatible and take it again, or send a JPEG.',
    '{{name}} ialah gambar HEIC yang tidak dapat dipaparkan pada semua peranti. Pada iPhone, pilih Tetapan, Kamera, Format, Paling Serasi dan ambil gambar semula, atau hantar JPEG.',
    '{{name}}是 HEIC 照片，并非所有设备都能显示。请在 iPhone 的“设置”→“相机”→“格式”中选择“兼容性最佳”后重拍，或改用 JPEG。',
  ],
  TOO_MANY_PIXELS: [
    '{{name}} has more than {{megapixels}} megapixels. Send a smaller picture.',
    '{{name}} melebihi {{megapixels}} megapiksel. Hantar gambar yang lebih kecil.',
    '{{name}}超过 {{megapixels}} 百万像素，请改用较小的图片。',
  ],
})
