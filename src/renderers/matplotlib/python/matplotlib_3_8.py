"""Restores what Matplotlib 3.9 and 3.10 removed or changed, based on their release notes and a comparison of all names."""

import matplotlib
import matplotlib.pyplot as plt
from matplotlib import animation, axis, backend_bases, cbook, cm, collections, colors, contour, dates, legend, lines, offsetbox, patches, text, ticker, transforms
from matplotlib.backends import backend_agg
from matplotlib.patches import Rectangle

version = 'Matplotlib 3.8'


def register_cmap(name=None, cmap=None, *, override_builtin=False):
    matplotlib.colormaps.register(cmap, name=name or cmap.name, force=True)


def unregister_cmap(name):
    found = matplotlib.colormaps.get(name)
    matplotlib.colormaps.unregister(name)
    return found


class BrokenBarHCollection(collections.PolyCollection):
    def __init__(self, xranges, yrange, **options):
        low, height = yrange
        boxes = [[(x, low), (x, low + height), (x + width, low + height), (x + width, low)] for x, width in xranges]
        super().__init__(boxes, **options)

    @classmethod
    def span_where(cls, x, ymin, ymax, where, **options):
        spans = [(x[first], x[last - 1] - x[first]) for first, last in cbook.contiguous_regions(where) if len(x[first:last])]
        return cls(spans, (ymin, ymax - ymin), **options)


def clabel_text(*arguments, **options):
    return text.Text(*arguments, **{'transform_rotates_text': True} | options)


def julian(number):
    return number + 2440587.5 - dates.date2num(np.datetime64('1970-01-01'))  # noqa: F821


add_names(cm, {'register_cmap': lambda: register_cmap, 'unregister_cmap': lambda: unregister_cmap}, version, 'cm')  # noqa: F821
add_names(plt, {'register_cmap': lambda: register_cmap}, version, 'plt')  # noqa: F821
add_names(collections, {'BrokenBarHCollection': lambda: BrokenBarHCollection}, version)  # noqa: F821
add_names(contour, {'ClabelText': lambda: clabel_text}, version)  # noqa: F821
add_names(cbook, {'Stack': lambda: cbook._Stack}, version)  # noqa: F821
add_names(offsetbox, {'bbox_artist': lambda: patches.bbox_artist}, version)  # noqa: F821
add_names(dates, {'num2julian': lambda: julian, 'julian2num': lambda: lambda day: day - julian(0), 'JULIAN_OFFSET': lambda: 1721424.5}, version)  # noqa: F821
for name in ('triangulation', 'tricontour', 'trifinder', 'triinterpolate', 'tripcolor', 'triplot', 'trirefine', 'tritools'):
    aliases[f'matplotlib.tri.{name}'] = f'matplotlib.tri._{name}', version  # noqa: F821
aliases['mpl_toolkits.axisartist.axes_grid'] = 'mpl_toolkits.axes_grid1.axes_grid', version  # noqa: F821
aliases['mpl_toolkits.axisartist.axes_rgb'] = 'mpl_toolkits.axes_grid1.axes_rgb', version  # noqa: F821


# --- contours


def split(self):
    """Returns one collection per level; they are drawn instead of the contour set."""
    if not hasattr(self, '_split'):
        self.set_visible(False)
        faces, edges, widths, styles = self.get_facecolor(), self.get_edgecolor(), self.get_linewidth(), self.get_linestyle()
        self._split = []
        for index, one in enumerate(self.get_paths()):
            part = collections.PathCollection(
                [one] if len(one.vertices) else [],
                alpha=self.get_alpha(),
                antialiaseds=self._antialiaseds[index % len(self._antialiaseds)],
                transform=self.get_transform(),
                zorder=self.get_zorder(),
                label='_nolegend_',
                facecolor=faces[index % len(faces)] if len(faces) else 'none',
                edgecolor=edges[index % len(edges)] if len(edges) else 'none',
                linewidths=[widths[index % len(widths)]],
                linestyles=[styles[index % len(styles)]],
            )
            if self.filled:
                part.set(hatch=self.hatches[index % len(self.hatches)])
            self._split.append(part)
        for part in self._split:
            self.axes.add_collection(part)
    return self._split


def set_label_props(self, label, words, color):
    label.set(text=words, color=color, fontproperties=self._label_font_props, clip_box=self.axes.bbox)


def add_label_clabeltext(self, x, y, rotation, lev, cvalue):
    before, self._use_clabeltext = self._use_clabeltext, True
    self.add_label(x, y, rotation, lev, cvalue)
    self._use_clabeltext = before


def unsplit(self):
    """Removes the collections before labels cut the lines, because they were made from uncut lines."""
    if hasattr(self, '_split'):
        self.set_visible(any(part.get_visible() for part in self._split))
        for part in self._split:
            part.remove()
        del self._split


break_line = contour.ContourLabeler._split_path_and_get_label_rotation


def split_path(self, *arguments, **options):
    unsplit(self)
    return break_line(self, *arguments, **options)


contour.ContourLabeler._split_path_and_get_label_rotation = split_path
contours = contour.ContourSet
add_attribute(contours, 'collections', split, version)  # noqa: F821
add_attribute(contours, 'antialiased', lambda self: all(self.get_antialiased()), version, lambda self, value: self.set_antialiased(value))  # noqa: F821
add_attribute(contours, 'tcolors', lambda self: [(tuple(one),) for one in self.to_rgba(self.cvalues, self.alpha)], version)  # noqa: F821
add_attribute(contours, 'tlinewidths', lambda self: [(width,) for width in self.get_linewidths()], version)  # noqa: F821
labels = contour.ContourLabeler
add_attribute(labels, 'labelFontProps', lambda self: self._label_font_props, version)  # noqa: F821
add_attribute(labels, 'labelFontSizeList', lambda self: [self._label_font_props.get_size()] * len(self.labelLevelList), version)  # noqa: F821
add_attribute(labels, 'labelTextsList', lambda self: self.labelTexts, version)  # noqa: F821
add_method(labels, 'set_label_props', set_label_props, version)  # noqa: F821
add_method(labels, 'add_label_clabeltext', add_label_clabeltext, version)  # noqa: F821


# --- other artists


def get_extent(self, renderer):
    box = self.get_bbox(renderer)
    return box.width, box.height, -box.x0, -box.y0


def get_extent_offsets(self, renderer):
    box, offsets = self._get_bbox_and_child_offsets(renderer)
    return box.width, box.height, -box.x0, -box.y0, offsets


@classmethod
def span_where(cls, x, ymin, ymax, where, **options):
    boxes = []
    for first, last in cbook.contiguous_regions(where):
        if len(part := x[first:last]):
            boxes.append([(part[0], ymin), *[(one, ymax) for one in part], *[(one, ymin) for one in part[::-1]]])
    return cls(boxes, **options)


def tostring_rgb(self):
    pixels = np.asarray(self.buffer_rgba())[..., :3]  # noqa: F821
    return pixels.tobytes()


def draw_gouraud_triangle(self, gc, points, colors, transform):
    self.draw_gouraud_triangles(gc, np.reshape(points, (1, 3, 2)), np.reshape(colors, (1, 3, 4)), transform)  # noqa: F821


add_attribute(legend.Legend, 'legendHandles', lambda self: self.legend_handles, version)  # noqa: F821
add_method(offsetbox.OffsetBox, 'get_extent', get_extent, version)  # noqa: F821
add_method(offsetbox.OffsetBox, 'get_extent_offsets', get_extent_offsets, version)  # noqa: F821
collections.PolyCollection.span_where = span_where
add_method(backend_agg.FigureCanvasAgg, 'tostring_rgb', tostring_rgb, version)  # noqa: F821
add_method(backend_agg.RendererAgg, 'tostring_rgb', tostring_rgb, version)  # noqa: F821
add_method(backend_bases.FigureCanvasBase, 'switch_backends', lambda self, kind: kind(self.figure), version)  # noqa: F821
add_method(backend_bases.RendererBase, 'draw_gouraud_triangle', draw_gouraud_triangle, version)  # noqa: F821
for name in ('set_label', 'set_label1', 'set_label2'):
    add_method(axis.Tick, name, lambda self, words: self.label1.set_text(words), version)  # noqa: F821
add_attribute(animation.TimedAnimation, 'repeat', lambda self: self._repeat, version, lambda self, value: setattr(self, '_repeat', value))  # noqa: F821
add_attribute(animation.FuncAnimation, 'save_count', lambda self: self._save_count, version)  # noqa: F821
accept_keywords(axis.Axis, 'set_ticklabels', {'ticklabels': 'labels'}, version)  # noqa: F821
accept_keywords(transforms.BboxBase, 'padded', {'p': 'w_pad'}, version)  # noqa: F821
accept_keywords(cbook, 'get_sample_data', {'np_load': None}, version)  # noqa: F821
accept_keywords(ticker.LogLocator, '__init__', {'numdecs': None}, version)  # noqa: F821
accept_keywords(ticker.LogLocator, 'set_params', {'numdecs': None}, version)  # noqa: F821


# --- modules that are rarely imported


def change_widgets(widgets):
    slider = ['valfmt', 'closedmin', 'closedmax']
    for name, names in {
        'Slider': ['ax', 'label', 'valmin', 'valmax', 'valinit', *slider, 'slidermin', 'slidermax', 'dragging', 'valstep', 'orientation'],
        'RangeSlider': ['ax', 'label', 'valmin', 'valmax', 'valinit', *slider, 'dragging', 'valstep', 'orientation', 'track_color', 'handle_style'],
        'TextBox': ['ax', 'label', 'initial', 'color', 'hovercolor', 'label_pad', 'textalignment'],
        'Cursor': ['ax', 'horizOn', 'vertOn', 'useblit'],
        'SpanSelector': ['ax', 'onselect', 'direction', 'minspan', 'useblit', 'props', 'onmove_callback', 'interactive', 'button'],
        'LassoSelector': ['ax', 'onselect', 'useblit', 'props', 'button'],
        'PolygonSelector': ['ax', 'onselect', 'useblit', 'props', 'handle_props', 'grab_range'],
        'Lasso': ['ax', 'xy', 'callback', 'useblit'],
    }.items():
        accept_positions(getattr(widgets, name), names, version)  # noqa: F821
    add_attribute(widgets._SelectorWidget, 'visible', lambda self: self.get_visible(), version)  # noqa: F821

    def squares(self):
        if not hasattr(self, '_squares'):
            self._frames.set_visible(False)
            count = len(self.labels)
            side = 1 / (count + 1) / 2
            self._squares = [
                self.ax.add_patch(Rectangle((0.05, y - side / 2), side, side, edgecolor='black', facecolor='none', transform=self.ax.transAxes))
                for y in np.linspace(1, 0, count + 2)[1:-1]  # noqa: F821
            ]
            crosses(self)
        return self._squares

    def crosses(self):
        if not hasattr(self, '_crosses'):
            self._checks.set_visible(False)
            self._crosses = []
            for square, is_on in zip(squares(self), self.get_status()):
                (x, y), side = square.get_xy(), square.get_width()
                pair = [lines.Line2D([x, x + side], ends, color='k', linewidth=1.25, transform=self.ax.transAxes, solid_capstyle='butt', visible=is_on, animated=self._useblit) for ends in ([y + side, y], [y, y + side])]
                for one in pair:
                    self.ax.add_line(one)
                self._crosses.append(tuple(pair))
        return self._crosses

    def circles(self):
        if not hasattr(self, '_circles'):
            self._buttons.set_visible(False)
            count = len(self.labels)
            radius = min(1 / (count + 1) / 2 - 0.05, 0.05)
            active = self.value_selected
            self._circles = [
                self.ax.add_patch(patches.Circle((0.15, y), radius, edgecolor='black', facecolor=self._activecolor if self.labels[index].get_text() == active else 'none', transform=self.ax.transAxes))
                for index, y in enumerate(np.linspace(1, 0, count + 2)[1:-1])  # noqa: F821
            ]
        return self._circles

    add_attribute(widgets.CheckButtons, 'rectangles', squares, version)  # noqa: F821
    add_attribute(widgets.CheckButtons, 'lines', crosses, version)  # noqa: F821
    add_attribute(widgets.RadioButtons, 'circles', circles, version)  # noqa: F821


def change_insets(inset_locator):
    class InsetPosition:
        def __init__(self, parent, lbwh):
            self.parent, self.lbwh = parent, lbwh

        def __call__(self, axes, renderer):
            whole = transforms.BboxTransformTo(self.parent.get_position(original=False))
            return transforms.TransformedBbox(transforms.Bbox.from_bounds(*self.lbwh), whole)

    add_names(inset_locator, {'InsetPosition': lambda: InsetPosition}, version)  # noqa: F821


def change_anchored(anchored_artists):
    class AnchoredEllipse(offsetbox.AnchoredOffsetbox):
        def __init__(self, transform, width, height, angle, loc, pad=0.1, borderpad=0.1, prop=None, frameon=True, **options):
            self._box = offsetbox.AuxTransformBox(transform)
            self.ellipse = patches.Ellipse((0, 0), width, height, angle=angle)
            self._box.add_artist(self.ellipse)
            super().__init__(loc, pad=pad, borderpad=borderpad, child=self._box, prop=prop, frameon=frameon, **options)

    add_names(anchored_artists, {'AnchoredEllipse': lambda: AnchoredEllipse}, version)  # noqa: F821


def change_grid(axes_grid):
    def toggle_label(self, b):
        self.axis[self.orientation].toggle(ticklabels=b, label=b)

    add_method(axes_grid.CbarAxesBase, 'toggle_label', toggle_label, version)  # noqa: F821


def change_divider(axes_divider):
    def locator(divider, nx, ny, nx1=None, ny1=None):
        return divider.new_locator(nx, ny, nx1, ny1)

    def locate(self, nx, ny, nx1=None, ny1=None, axes=None, renderer=None):
        return self.new_locator(nx, ny, nx1, ny1)(axes, renderer)

    add_names(axes_divider, {'AxesLocator': lambda: locator}, version)  # noqa: F821
    add_method(axes_divider.Divider, 'locate', locate, version)  # noqa: F821


def change_projections(proj3d):
    def rot_x(vector, alpha):
        turn = np.array([[1, 0, 0, 0], [0, np.cos(alpha), -np.sin(alpha), 0], [0, np.sin(alpha), np.cos(alpha), 0], [0, 0, 0, 1]])  # noqa: F821
        return turn @ vector

    def view_transformation(eye, centre, up, roll):
        return proj3d._view_transformation_uvw(*proj3d._view_axes(eye, centre, up, roll), eye)

    table = {name: lambda name=name: getattr(proj3d, f'_{name}') for name in ('rotation_about_vector', 'persp_transformation', 'ortho_transformation', 'proj_points', 'proj_trans_points')}
    table |= {'transform': lambda: proj3d.proj_transform, 'rot_x': lambda: rot_x, 'view_transformation': lambda: view_transformation}
    add_names(proj3d, table, version, 'proj3d')  # noqa: F821


def change_limits(axes3d):
    """3D limits did not include a margin: the box was drawn wider than the limits, without ticks outside the limits."""
    Axes3D, Axis = axes3d.Axes3D, axes3d.axis3d.Axis
    set_limits, set_aspect, find_box = Axes3D._set_lim3d, Axes3D.set_box_aspect, Axis._get_coord_info

    def set_lim3d(self, *arguments, **options):
        return set_limits(self, *arguments, **options | {'view_margin': 0})

    def set_box_aspect(self, *arguments, **options):
        set_aspect(self, *arguments, **options)
        self._box_aspect = self._box_aspect * 24 / 25

    def find_wider_box(self):
        def wider(bound):
            low, high = bound
            return low - (high - low) / 48, high + (high - low) / 48

        class axes:
            _transformed_cube = self.axes._transformed_cube
            get_xbound, get_ybound, get_zbound = (
                lambda read=read: wider(read()) for read in (self.axes.get_xbound, self.axes.get_ybound, self.axes.get_zbound)
            )

        class box:
            _PLANES = self._PLANES

        box.axes = axes
        return find_box(box)

    Axes3D._set_lim3d, Axes3D.set_box_aspect, Axis._get_coord_info = set_lim3d, set_box_aspect, find_wider_box

    # Matplotlib 3.9 scales the tick steps of 3D axes to allow for the margin, unless this name is missing.
    step = ticker.MaxNLocator._raw_ticks
    step.__code__ = step.__code__.replace(co_consts=tuple(None if one == '3d' else one for one in step.__code__.co_consts))


change_module('matplotlib.widgets', change_widgets)  # noqa: F821
change_module('mpl_toolkits.axes_grid1.inset_locator', change_insets)  # noqa: F821
change_module('mpl_toolkits.axes_grid1.anchored_artists', change_anchored)  # noqa: F821
change_module('mpl_toolkits.axes_grid1.axes_divider', change_divider)  # noqa: F821
change_module('mpl_toolkits.axes_grid1.axes_grid', change_grid)  # noqa: F821
change_module('mpl_toolkits.mplot3d.proj3d', change_projections)  # noqa: F821
change_module('mpl_toolkits.mplot3d.axes3d', change_limits)  # noqa: F821


# --- changes that affect pictures


def listed(value):
    return value if np.iterable(value) else [value]  # noqa: F821


set_xdata, set_ydata = lines.Line2D.set_xdata, lines.Line2D.set_ydata
lines.Line2D.set_xdata = lambda self, x: set_xdata(self, listed(x))
lines.Line2D.set_ydata = lambda self, y: set_ydata(self, listed(y))
start_line = lines.Line2D.__init__
lines.Line2D.__init__ = lambda self, xdata, ydata, *arguments, **options: start_line(self, listed(xdata), listed(ydata), *arguments, **options)

scale_power = colors.PowerNorm.__call__


def scale_as_before(self, value, clip=None):
    """Values below the minimum had the colour of the minimum."""
    return np.maximum(scale_power(self, value, clip), 0)  # noqa: F821


colors.PowerNorm.__call__ = scale_as_before


def legend_data(self, renderer):
    """`loc="best"` did not avoid text and filled areas."""
    boxes, paths, offsets = [], [], []
    for one in self.parent._children:
        if isinstance(one, lines.Line2D) or (isinstance(one, patches.Patch) and not isinstance(one, Rectangle)):
            paths.append(one.get_transform().transform_path(one.get_path()))
        elif isinstance(one, Rectangle):
            boxes.append(one.get_bbox().transformed(one.get_data_transform()))
        elif isinstance(one, collections.Collection):
            _, transform, places, _ = one._prepare_points()
            offsets.extend(transform.transform(places) if len(places) else [])
    return boxes, paths, offsets


legend.Legend._auto_legend_data = legend_data

# Images were always interpolated before their colours were chosen.
for settings in (matplotlib.rcParamsDefault, matplotlib.rcParams):
    settings['image.interpolation_stage'] = 'data'
